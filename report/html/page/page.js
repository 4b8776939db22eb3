"use strict";
(function () {
  // Filters: a form acts on the articles of the list that it is for. Without this script they are not shown.
  function list(form) {
    var root = document.getElementById(form.dataset.for);
    var search = form.querySelector("input");
    var selects = Array.from(form.querySelectorAll("select"));
    var out = form.querySelector("output");
    var articles = Array.from(root.querySelectorAll("article[id]"));
    var texts = null, waiting = false;
    function apply() {
      waiting = false;
      var words = search.value.toLowerCase().split(/\s+/).filter(Boolean), shown = 0;
      if (words.length && !texts) texts = articles.map(function (a) { return a.textContent.toLowerCase(); });
      articles.forEach(function (a, i) {
        var is = selects.every(function (s) { return !s.value || a.dataset[s.dataset.key] === s.value; }) &&
          words.every(function (w) { return texts[i].includes(w); });
        if (a.parentNode.hidden === is) a.parentNode.hidden = !is;
        if (is) shown++;
      });
      root.querySelectorAll("section.group").forEach(function (g) { g.hidden = !g.querySelector("li:not([hidden]) > article"); });
      out.textContent = shown.toLocaleString("en") + " of " + articles.length.toLocaleString("en") + " shown";
    }
    function later() { if (!waiting) { waiting = true; requestAnimationFrame(apply); } }
    function reset() { search.value = ""; selects.forEach(function (s) { s.value = ""; }); apply(); }
    search.addEventListener("input", later);
    selects.forEach(function (s) { s.addEventListener("change", later); });
    form.addEventListener("submit", function (e) { e.preventDefault(); });
    form.hidden = false;
    reset();
    return { root: root, search: search, selects: selects, articles: articles, reset: reset, apply: apply };
  }
  var lists = Array.from(document.querySelectorAll("form.filter")).map(list);

  // The name of a group shows that group alone.
  document.querySelectorAll(".brief b[data-group]").forEach(function (b) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = b.textContent;
    b.replaceChildren(button);
    button.addEventListener("click", function () {
      var l = lists[0], s = l.selects.find(function (x) { return x.dataset.key === "group"; });
      l.reset();
      s.value = b.dataset.group;
      l.apply();
      document.getElementById("list").scrollIntoView();
      s.focus({ preventScroll: true });
    });
  });

  // A link to an entry or a case shows it: filters that hide it go, the case opens.
  function follow() {
    var id = location.hash.slice(1), target = id && document.getElementById(id);
    if (!target || target.tagName !== "ARTICLE") return;
    lists.forEach(function (l) { if (l.root.contains(target) && target.parentNode.hidden) l.reset(); });
    var details = target.querySelector("details");
    if (details) details.open = true;
    target.scrollIntoView();
  }
  addEventListener("hashchange", follow);
  follow();

  // Keys. None acts while a field has focus, with a modifier, or once they are switched off.
  var keys = document.getElementById("keys"), on = true;
  keys.hidden = false;
  keys.querySelector("button").addEventListener("click", function () {
    on = !on;
    this.textContent = on ? "Switch keys off" : "Switch keys on";
  });
  addEventListener("keydown", function (e) {
    if (!on || !lists.length || e.ctrlKey || e.metaKey || e.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)) return;
    var l = lists[0];
    if (e.key === "/") {
      e.preventDefault();
      l.search.focus();
    } else if (e.key === "j" || e.key === "k") {
      var seen = l.articles.filter(function (a) { return !a.parentNode.hidden; });
      var at = seen.indexOf(document.activeElement && document.activeElement.closest("article"));
      var next = seen[e.key === "j" ? at + 1 : Math.max(at - 1, 0)];
      if (next) next.focus();
    } else if (e.key === "Enter" && e.target.matches("article.entry")) {
      e.target.querySelector(".of a").click();
    }
  });
})();
