export const colorSchemeAttribute = 'data-color-scheme';
/** The root element's attribute for the mode that a person has chosen: 'light', 'dark' or 'system'. */
export const colorModeAttribute = 'data-color-mode';
export const colorSchemeStorageKey = 'color-mode';

/**
 * The inline script in a page's head that sets the colour scheme before the first paint, and again when a person chooses one in
 * this or another tab, or the system's scheme changes. It is a constant string, so that a Content-Security-Policy can allow it by
 * its hash.
 */
export const colorSchemeScript = `(function(){
  var k="${colorSchemeStorageKey}",r=document.documentElement,d=matchMedia("(prefers-color-scheme: dark)"),m;
  function set(c){
    m=c==="light"||c==="dark"?c:"system";
    r.setAttribute("${colorModeAttribute}",m);
    r.setAttribute("${colorSchemeAttribute}",m==="system"?d.matches?"dark":"light":m)
  }
  try{m=localStorage.getItem(k)}catch(e){}
  set(m);
  d.addEventListener("change",function(){set(m)});
  addEventListener("storage",function(e){if(e.key===k)set(e.newValue)});
  addEventListener("change",function(e){
    var c=e.target;
    if(c.name!==k)return;
    set(c.value);
    try{localStorage.setItem(k,c.value)}catch(e){}
  })
})()`;
