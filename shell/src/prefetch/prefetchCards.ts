// Per view of a page: the two documents that a visitor is likeliest to open.
const mostPerView = 2;
const mostPerPage = 6;

/** The attribute of links whose documents the browser prefetches at once (server/files/crawlerFiles.ts). */
export const nearAttribute = 'data-near';

/**
 * The inline script in the head that marks the first cards in view, when the page is loaded and whenever a scroll ends, so that the
 * browser prefetches their documents: before the page's scripts, which a tapped document would wait for, and until the page is
 * hydrated and the router prefetches (prefetchLinks.ts). A constant string, like startAfterPaintScript.
 */
export const prefetchCardsScript = `(function(){
  var count=0;
  function mark(){
    var left=${mostPerView};
    document.querySelectorAll("[data-card-link]").forEach(function(a){
      var r=(a.closest("article")||a).getBoundingClientRect();
      if(r.bottom<0||r.top>=innerHeight||!left)return;
      left--;
      if(!a.hasAttribute("${nearAttribute}")&&count++<${mostPerPage})a.setAttribute("${nearAttribute}","")
    })
  }
  addEventListener("load",mark);
  addEventListener("scrollend",mark)
})()`;
