export const colorSchemeAttribute = 'data-color-scheme';
/** The attribute of the root element that says whether a person has chosen a scheme: 'light', 'dark' or 'system'. */
export const colorModeAttribute = 'data-color-mode';
export const colorSchemeStorageKey = 'color-mode';

/**
 * The inline script of a page's head that sets the colour scheme before the first paint, and again when a person chooses one,
 * here or in another tab, or the system changes its own. It is one constant text, so that a Content-Security-Policy can name
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
