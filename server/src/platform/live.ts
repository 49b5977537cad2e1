import type { LiveTopic } from './context.ts';

type Listener = (topics: LiveTopic[]) => void;

/**
 * Makes what sends hints to open screens that something changed. A hint carries no data and may be lost: a screen
 * that reconnects reads afresh.
 */
export function liveHints() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(userId: string, topics: LiveTopic[]): void {
      for (const listener of listeners.get(userId) ?? []) listener(topics);
    },
    subscribe(userId: string, listener: Listener): () => void {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
  };
}
export type LiveHints = ReturnType<typeof liveHints>;
