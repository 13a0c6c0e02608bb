import { keepEarlyPressesScript, releaseEvent } from './keepEarlyPresses';

// jsdom lacks `commandForElement`, like browsers without invoker commands.
const serverRendered = `
  <button id="share" type="button">Share</button>
  <button id="menu" type="button" commandfor="panel" command="show-modal">Menu</button>
  <form method="post" action="/newsletter">
    <input name="email" value="ada@example.com" />
    <button id="subscribe" name="from" value="home">Subscribe</button>
    <button id="other" name="from" value="other">Subscribe elsewhere</button>
    <button id="show" type="button">Show</button>
  </form>
  <form id="search" action="/search"><button id="find">Search</button></form>
  <form data-keep="" action="/login"><button id="enroll">Enroll Now</button></form>
  <a id="link" href="#blog">Blog</a>
  <dialog id="panel"></dialog>
  <template id="app-pressed"><link rel="preload" as="script" href="/toasts.js" /></template>
  <script type="application/json" id="app-read">{}</script>`;

const element = (id: string) => document.getElementById(id) as HTMLElement;
const isKept = (id: string) => element(id).hasAttribute('data-kept');
const run = () => window.dispatchEvent(new Event(releaseEvent));

let done: string[];

/** Opens a page and records how the page or the browser reacts to each press. */
function openPage(html = serverRendered) {
  document.body.innerHTML = html;
  done = [];
  window.eval(keepEarlyPressesScript);
  for (const button of document.querySelectorAll('button[type=button], a'))
    button.addEventListener('click', () => done.push(button.id));
  for (const form of document.querySelectorAll('form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      done.push(`submit by ${event.submitter?.id}`);
    });
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => {
  run();
  jest.useRealTimers();
});

it.each([
  ['a button without an effect of its own', 'share', 'share'],
  ['such a button in a form', 'show', 'show'],
  ['a form that is posted', 'subscribe', 'submit by subscribe'],
  ['a form that scripts do better', 'enroll', 'submit by enroll'],
  ['a button with a command, where the browser does not know commands,', 'menu', 'menu'],
])('An early press of %s shows that it is at work, and counts once when the page runs', (_, id, effect) => {
  openPage();

  element(id).click();
  element(id).click();
  expect(done).toEqual([]);
  expect(isKept(id)).toBe(true);
  run();

  expect(done).toEqual([effect]);
  expect(isKept(id)).toBe(false);
  element(id).click();
  expect(done).toEqual([effect, effect]);
});

it('Each of two buttons of a form that were pressed early counts', () => {
  openPage();

  element('subscribe').click();
  element('other').click();
  run();

  expect(done).toEqual(['submit by subscribe', 'submit by other']);
});

it('Enter in a field submits the form when the page runs', () => {
  openPage();

  document.querySelector('form')?.requestSubmit(document.querySelector<HTMLElement>('#subscribe'));
  expect(done).toEqual([]);
  run();

  expect(done).toEqual(['submit by subscribe']);
});

it('A link, and a form that the server answers, are left to the browser', () => {
  openPage();

  element('link').click();
  element('find').click();

  expect(done).toEqual(['link', 'submit by find']);
});

it('A button with a command is left to a browser that knows commands', () => {
  openPage();
  Object.assign(element('menu'), { commandForElement: element('panel') });

  element('menu').click();

  expect(done).toEqual(['menu']);
});

it.each([
  ['a script of the page cannot be loaded', () => failToLoad(true)],
  ['the page does not run within 15 seconds', () => jest.advanceTimersByTime(15_000)],
])('A form that was submitted early is submitted by the browser when %s', (_, fail) => {
  openPage();
  element('subscribe').click();

  fail();

  expect(done).toEqual(['submit by subscribe']);
  element('share').click();
  expect(done).toEqual(['submit by subscribe', 'share']);
});

it('A script of a remote that cannot be loaded changes nothing: the page may run without it', () => {
  openPage();
  element('subscribe').click();

  failToLoad(false);

  expect(done).toEqual([]);
});

it('Nothing is kept in a page that the browser renders', () => {
  openPage('<button id="share" type="button">Share</button>');

  element('share').click();

  expect(done).toEqual(['share']);
});

function failToLoad(isOfPage: boolean) {
  const script = document.createElement('script');
  script.defer = isOfPage;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

it('The scripts that answer a press are asked for with the first press, once, and not before', () => {
  openPage();
  const asked = () =>
    [...document.querySelectorAll('head > link[as=script]')].map((link) => link.getAttribute('href'));
  expect(asked()).toEqual([]);

  element('share').click();
  element('show').click();

  expect(asked()).toEqual(['/toasts.js']);
});
