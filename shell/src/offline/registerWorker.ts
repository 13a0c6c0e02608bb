/**
 * The inline script in the head that registers the service worker at the load event, so that a visitor who leaves before the page's
 * scripts run has it on the next visit. Its Trusted Types policy knows one URL. Development has no service worker, because files
 * change under the same name; a site may switch it off (docs/decisions/017). A constant string, like startAfterPaintScript.
 */
export const registerWorkerScript = `addEventListener("load",function(){
  var w=navigator.serviceWorker,c=document.getElementById("app-config"),t=window.trustedTypes,u="/sw.js";
  if(t)u=t.createPolicy("worker",{createScriptURL:function(){return"/sw.js"}}).createScriptURL(u);
  c=c&&JSON.parse(c.textContent);
  if(w&&c&&c.shell&&c.site.offline!==false)w.register(u,{updateViaCache:"none"})
})`;
