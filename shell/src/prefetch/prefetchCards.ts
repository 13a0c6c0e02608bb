// Per view of a page: the two documents that a visitor is likeliest to open.
const mostPerView = 2;
const mostPerPage = 6;

/**
 * The inline script in the head that prefetches the documents of the first cards in view, when the page is loaded and whenever a
 * scroll ends, until the page is hydrated and the router prefetches (prefetchLinks.ts). They come before the page's scripts,
 * which a tapped document would wait for. Nothing is prefetched where the visitor saves data. A constant string, like
 * startAfterPaintScript.
 */
export const prefetchCardsScript = `(function(){
  var d=document,asked={},count=0;
  function prefetch(){
    var c=navigator.connection||{},left=${mostPerView};
    if(c.saveData||/2g$/.test(c.effectiveType)||d.documentElement.hasAttribute("data-hydrated"))return;
    d.querySelectorAll("[data-card-link]").forEach(function(a){
      var r=a.getBoundingClientRect();
      if(r.top<0||r.bottom>innerHeight||!left--||left<0||asked[a.href]||count++>=${mostPerPage})return;
      asked[a.href]=1;
      d.head.append(Object.assign(d.createElement("link"),{rel:"prefetch",href:a.href}))
    })
  }
  addEventListener("load",prefetch);
  addEventListener("scrollend",prefetch)
})()`;
