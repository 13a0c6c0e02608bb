import type { ReactionType } from './reactions.api';

/** What this visitor reacted to, by content id. */
export type OwnReactions = Record<string, ReactionType[]>;

export type ReactionMemory = ReturnType<typeof createReactionMemory>;

const sessionKey = 'reactions.session';
const ownKey = 'reactions.own';

/**
 * What the browser keeps for a visitor: the secret that their reactions belong to, and which ones they made. Without
 * localStorage it lasts as long as the page. Nothing is touched before it is asked.
 */
export function createReactionMemory() {
  const storage = keptTexts();
  let latest: Promise<unknown> = Promise.resolve();

  const own = (): OwnReactions => parsed(storage.read(ownKey));

  return {
    own,

    sessionId(): string {
      const kept = storage.read(sessionKey);
      if (kept) return kept;
      const made = crypto.randomUUID();
      storage.write(sessionKey, made);
      return made;
    },

    setOwn(contentId: string, reaction: ReactionType, isOwn: boolean): void {
      // Read again at each change: another tab may have written meanwhile.
      const { [contentId]: before = [], ...others } = own();
      const types = before.filter((type) => type !== reaction);
      if (isOwn) types.push(reaction);
      storage.write(ownKey, JSON.stringify(types.length > 0 ? { ...others, [contentId]: types } : others));
    },

    /** Runs after everything that was given before, so that like and unlike reach the server as they were pressed. */
    inTurn<T>(task: () => Promise<T>): Promise<T> {
      const turn = latest.then(task);
      latest = turn.catch(() => undefined);
      return turn;
    },
  };
}

function parsed(text: string | null): OwnReactions {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as OwnReactions) : {};
  } catch {
    return {};
  }
}

// Merely naming localStorage throws where the person forbids it.
function keptTexts() {
  const memory = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return localStorage.getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key: string, text: string) {
      try {
        localStorage.setItem(key, text);
      } catch {
        memory.set(key, text);
      }
    },
  };
}
