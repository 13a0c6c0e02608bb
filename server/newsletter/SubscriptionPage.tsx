import { formatInstant } from '@brand/shared-ui/server';
import { askPage, secretPage, type NamedSite } from '../SecretPage';

/** All data about a subscriber, as returned by `get_subscription`. */
export type Subscription = {
  email: string;
  state: 'unconfirmed' | 'confirmed' | 'left' | 'suppressed';
  topics: string[];
  paused_until: string | null;
};

const asks = {
  confirm: { title: 'Confirm your subscription', button: 'Yes, send me letters' },
  leave: { title: 'Leave the newsletter', button: 'Leave' },
  'stop-reminders': { title: 'Stop the reminders', button: 'Stop' },
};

// Mail programs that unsubscribe by themselves send this field.
const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' };

/** A page that asks before it acts. */
export const askAbout = (site: NamedSite, action: keyof typeof asks): string =>
  askPage(site, { ...asks[action], ...oneClick });

/** A page that shows the outcome. */
export const notePage = (site: NamedSite, title: string, text: string, choices?: string): string =>
  secretPage({
    site,
    title,
    children: (
      <>
        <p>{text}</p>
        {choices && (
          <p>
            <a href={choices}>Your choices</a>
          </p>
        )}
      </>
    ),
  });

const topics = { journal: 'The journal', blog: 'The blog', academy: 'The Academy' };

const states = {
  unconfirmed: 'waits for the click in its letter',
  confirmed: 'gets the letters',
  left: 'has left and gets no letter',
  suppressed: 'gets no letter: mail to it came back, or was reported as unwanted',
};

/** The page with all of a subscriber's choices. Each form posts to the URL of its action. */
export function choicesPage(site: NamedSite, token: string, subscription: Subscription): string {
  const { email, state, paused_until } = subscription;
  const isPaused = paused_until !== null && Date.parse(paused_until) > Date.now();
  return secretPage({
    site,
    title: 'Your choices',
    children: (
      <>
        <p id="saved">Your choices are saved.</p>
        <p>
          <strong>{email}</strong> {states[state]}
          {state === 'confirmed' && isPaused && `, again from ${formatInstant(paused_until)}`}.
        </p>
        {state === 'confirmed' && (
          <>
            <TopicsForm token={token} chosen={subscription.topics} isPaused={isPaused} />
            <section>
              <h2>Leave</h2>
              <p>At once, including letters about to be sent.</p>
              <form method="post" action={`/newsletter/leave/${token}`}>
                <button className="quiet">Leave the newsletter</button>
              </form>
            </section>
          </>
        )}
        <section>
          <h2>What we store about you</h2>
          <p>
            <a href={`/newsletter/download/${token}`} download="subscription.json">
              Download it
            </a>
            , or erase it: then only a fingerprint of the address is left, so that no letter ever comes again
            by mistake.
          </p>
          <form method="post" action={`/newsletter/erase/${token}`}>
            <button className="quiet">Erase everything</button>
          </form>
        </section>
      </>
    ),
  });
}

function TopicsForm({ token, chosen, isPaused }: { token: string; chosen: string[]; isPaused: boolean }) {
  return (
    <section>
      <h2>What you want to read</h2>
      <form method="post" action={`/newsletter/choices/${token}`}>
        <fieldset>
          <legend>Letters about</legend>
          {Object.entries(topics).map(([topic, label]) => (
            <label key={topic}>
              <input type="checkbox" name="topic" value={topic} defaultChecked={chosen.includes(topic)} />
              {label}
            </label>
          ))}
        </fieldset>
        <label>
          Pause
          <select name="pause" defaultValue={isPaused ? 'keep' : ''}>
            {isPaused && <option value="keep">as it is</option>}
            <option value="">no</option>
            <option value="30">for 30 days</option>
            <option value="90">for 90 days</option>
          </select>
        </label>
        <p />
        <button>Save</button>
      </form>
    </section>
  );
}
