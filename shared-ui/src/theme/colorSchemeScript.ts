export const colorSchemeAttribute = 'data-color-scheme';
export const colorSchemeStorageKey = 'color-mode';

/**
 * The inline script of a page's head that sets the colour scheme before the first paint, and when a person chooses one
 * before hydration. It is one constant text, so that a Content-Security-Policy can name its hash.
 */
export const colorSchemeScript = `(function(){
  var k="${colorSchemeStorageKey}",m;
  function set(m){
    if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
    document.documentElement.setAttribute("${colorSchemeAttribute}",m)
  }
  try{m=localStorage.getItem(k)}catch(e){}
  set(m);
  addEventListener("change",function(e){
    var c=e.target;
    if(c.name!==k)return;
    set(c.value);
    try{localStorage.setItem(k,c.value)}catch(e){}
  })
})()`;
