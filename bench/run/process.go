package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// setting is what a process is started with.
type setting struct {
	cores, gogc int
}

func (s setting) String() string { return fmt.Sprintf("GOMAXPROCS=%d GOGC=%d", s.cores, s.gogc) }

// usage is what one process took.
type usage struct {
	wall, cpu time.Duration // cpu is user and system time
	peak      int64         // bytes of resident memory, 0 where the system does not say
}

// measured runs this program again as a child.
func measured(s setting, args ...string) (usage, error) {
	self, err := os.Executable()
	if err != nil {
		return usage{}, err
	}
	return started(s, append([]string{self, childWord}, args...), nil)
}

// started runs a command to its end, pinned to as many processors as the setting says.
func started(s setting, command []string, out *os.File) (usage, error) {
	command = pinned(s.cores, command)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = append(os.Environ(), "GOGC="+strconv.Itoa(s.gogc), "GOMAXPROCS="+strconv.Itoa(s.cores), "GOMEMLIMIT=off", "GODEBUG=")
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	if out != nil {
		cmd.Stdout = out
	}
	begin := time.Now()
	err := cmd.Run()
	wall := time.Since(begin)
	if err != nil {
		return usage{}, fmt.Errorf("%s: %w\n%s", strings.Join(command, " "), err, complaints.Bytes())
	}
	p := cmd.ProcessState
	return usage{wall: wall, cpu: p.UserTime() + p.SystemTime(), peak: peakOf(p)}, nil
}

// pinned puts taskset before a command, where there is one.
func pinned(cores int, command []string) []string {
	taskset, err := exec.LookPath("taskset")
	if err != nil {
		return command
	}
	cpus := allowed()
	if len(cpus) < cores {
		return command
	}
	return append([]string{taskset, "-c", strings.Join(cpus[:cores], ",")}, command...)
}

// allowed returns the numbers of the processors that this process may use, nothing where the system does not say.
func allowed() []string {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return nil
	}
	_, rest, _ := strings.Cut(string(status), "Cpus_allowed_list:")
	list, _, _ := strings.Cut(rest, "\n")
	var cpus []string
	for part := range strings.SplitSeq(strings.TrimSpace(list), ",") {
		from, to, ranged := strings.Cut(part, "-")
		if !ranged {
			to = from
		}
		lo, err1 := strconv.Atoi(from)
		hi, err2 := strconv.Atoi(to)
		for n := lo; err1 == nil && err2 == nil && n <= hi; n++ {
			cpus = append(cpus, strconv.Itoa(n))
		}
	}
	return cpus
}

// machine describes where the figures come from.
func machine() string {
	model := runtime.GOARCH
	if info, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if _, rest, ok := strings.Cut(string(info), "model name"); ok {
			line, _, _ := strings.Cut(rest, "\n")
			model = strings.TrimSpace(strings.TrimLeft(line, "\t :"))
		}
	}
	pin := "not pinned: there is no taskset"
	if len(pinned(1, []string{"x"})) > 1 {
		pin = "pinned with taskset"
	}
	return fmt.Sprintf("%s %s, %s, %d processors, %s", runtime.Version(), runtime.GOOS, model, runtime.NumCPU(), pin)
}
