import { randomUuid } from '../core/random';
import { readLocalStorage } from '../core/readLocalStorage';

export type ReactionType = 'like' | 'love';

/** The visitor's own reactions, keyed by content id; the list is empty if all were taken back. */
export type OwnReactions = Record<string, ReactionType[]>;

/** The part of the thunk extra argument that reactions use. */
export type ReactionExtra = { reactions: ReactionStorage };
type ReactionStorage = ReturnType<typeof createReactionStorage>;

const sessionKey = 'reactions.session';
const ownKey = 'reactions.own';

/**
 * Keeps the visitor's reactions, and the secret id they are stored under on the server, in localStorage. If localStorage is
 * forbidden or full, they last as long as the page.
 */
export function createReactionStorage() {
  const unsaved = new Map<string, string>();
  const read = (key: string) => unsaved.get(key) ?? readLocalStorage(key);
  const write = (key: string, text: string) => {
    try {
      localStorage.setItem(key, text);
      unsaved.delete(key);
    } catch {
      unsaved.set(key, text);
    }
  };
  const getOwn = () => parseOwn(read(ownKey));

  return {
    getOwn,

    setOwn(contentId: string, reaction: ReactionType, isOwn: boolean): void {
      // Read again, because another tab may have written in the meantime.
      const { [contentId]: before = [], ...others } = getOwn();
      const types = before.filter((type) => type !== reaction);
      if (isOwn) types.push(reaction);
      // An empty list is stored, too, because a page in a shared cache may still count the reaction.
      write(ownKey, JSON.stringify({ ...others, [contentId]: types }));
    },

    getSessionId(): string {
      const id = read(sessionKey) ?? randomUuid();
      write(sessionKey, id);
      return id;
    },

    /**
     * The most recently started write. Each write waits for the previous one, so that the server receives the writes in the order
     * of the clicks.
     */
    lastWrite: Promise.resolve() as Promise<unknown>,
  };
}

function parseOwn(text: string | null): OwnReactions {
  try {
    const value = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    const entries = Object.entries(value ?? {}).filter(([, types]) => Array.isArray(types));
    return Object.fromEntries(entries) as OwnReactions;
  } catch {
    return {};
  }
}
