/** Marks a button that was pressed early, until the press is replayed; index.html shows the button as busy. */
export const keptAttribute = 'data-kept';

/** The id of the `template` with preload links for the scripts that handle a press. */
export const pressedId = 'app-pressed';

/** The window event by which the page reports that it is running or cannot run. */
export const releaseEvent = 'releasepresses';

/** The id of the element with the query cache of a server-rendered page. */
export const queriesId = 'app-read';

const longestMs = 15_000;

/**
 * The inline script in the head that keeps presses made before hydration: on buttons that do nothing by themselves, and on those
 * that submit a form by POST or a form with `data-keep`. A press loads the scripts for its response, which would otherwise load
 * when the page runs; each button is then pressed again, once. If one of the page's scripts cannot be loaded, or the page does
 * not run in time, the replayed press submits the form without scripts. Everything else works without scripts and is left to the
 * browser, as is a page that the server has not rendered. A constant string, like startAfterPaintScript.
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
