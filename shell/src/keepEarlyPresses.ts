/**
 * The attribute of a button that was pressed early, until it is pressed again; index.html shows it as busy.
 */
export const keptAttribute = 'data-kept';

/** The `template` with preload links for the scripts that answer a press. */
export const pressedId = 'app-pressed';

/** The window's event by which the page reports that it runs, or that it never will. */
export const releaseEvent = 'releasepresses';

/** The element with the query cache of a server-rendered page. */
export const queriesId = 'app-read';

const longestMs = 15_000;

/**
 * The inline script in the head that keeps presses before hydration: buttons that do nothing by themselves, and those that
 * submit a form by POST or one with `data-keep`. A press loads the scripts of its response, which would otherwise load when the
 * page runs; then each button is pressed again, once. If a script of the page cannot be loaded, or the page does not run in
 * time, the same press submits the form without scripts. All else works without scripts and is left to the browser, as is a
 * page that the server has not rendered. A constant text, as startAfterPaintScript.
 */
export const keepEarlyPressesScript = `(function(){
  var kept=new Set,types=["click","submit"];
  function keep(e){
    var d=document,b=e.submitter||e.target.closest("button"),f=b&&b.form;
    if(!b||d.readyState!=="loading"&&!d.getElementById("${queriesId}"))return;
    if(f&&b.type==="submit"){
      if(e.type==="click"||f.method!=="post"&&!("keep" in f.dataset))return
    }else if(b.commandForElement||b.popoverTargetElement)return;
    e.preventDefault();
    e.stopImmediatePropagation();
    kept.add(b);
    b.setAttribute("${keptAttribute}","");
    var t=d.getElementById("${pressedId}");
    if(t)d.head.append(t.content)
  }
  function release(){
    types.forEach(function(t){removeEventListener(t,keep,true)});
    kept.forEach(function(b){b.removeAttribute("${keptAttribute}");b.click()});
    kept.clear()
  }
  types.forEach(function(t){addEventListener(t,keep,true)});
  addEventListener("${releaseEvent}",release);
  addEventListener("error",function(e){if(e.target.defer)release()},true);
  setTimeout(release,${longestMs})
})()`;
