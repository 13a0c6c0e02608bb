/** Moves the focus to the page's heading: where what had it is gone, or another view has come in its place. */
export function focusHeading() {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
