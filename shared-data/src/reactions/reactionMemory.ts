import { randomUuid } from '../core/random';
import type { ReactionType } from './reactions.api';

/** What this visitor reacted to, by content id; empty where they took it back. */
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
  let turns = 0;

  const own = (): OwnReactions => parsed(storage.read(ownKey));

  return {
    own,

    sessionId(): string {
      const kept = storage.read(sessionKey);
      if (kept) return kept;
      const made = randomUuid();
      storage.write(sessionKey, made);
      return made;
    },

    setOwn(contentId: string, reaction: ReactionType, isOwn: boolean): void {
      // Read again at each change: another tab may have written meanwhile.
      const { [contentId]: before = [], ...others } = own();
      const types = before.filter((type) => type !== reaction);
      if (isOwn) types.push(reaction);
      // What was taken back is remembered, too: a page that somebody keeps may still count it.
      storage.write(ownKey, JSON.stringify({ ...others, [contentId]: types }));
    },

    /** Runs after everything that was given before, so that like and unlike reach the server as they were pressed. */
    inTurn<T>(task: () => Promise<T>): Promise<T> {
      turns += 1;
      const turn = latest.then(task);
      latest = turn.catch(() => undefined);
      return turn;
    },

    /**
     * Reads counts that everything pressed before their arrival has reached: after it was sent, and again where
     * something was pressed meanwhile. An older count would undo what the page already shows.
     */
    async readInTurn<T>(read: () => PromiseLike<T>): Promise<T> {
      for (;;) {
        const before = turns;
        await latest;
        const counts = await read();
        if (turns === before) return counts;
      }
    },
  };
}

function parsed(text: string | null): OwnReactions {
  try {
    const value = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    const entries = Object.entries(value ?? {}).filter(([, types]) => Array.isArray(types));
    return Object.fromEntries(entries) as OwnReactions;
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
        // Memory first: it has only what a full storage did not take.
        return memory.get(key) ?? localStorage.getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key: string, text: string) {
      try {
        localStorage.setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
  };
}
