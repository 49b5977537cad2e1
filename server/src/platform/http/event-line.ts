import type { ServerResponse } from 'node:http';

/** One open reply by which hints are sent for as long as somebody listens. */
export interface EventLine {
  /** Sends a text; a listener who leaves too much unread is cut off instead. */
  say(text: string): void;
  /** Says nothing more. */
  end(): void;
}

/** What may wait for a listener who does not read, in bytes; a hint has some fifty. */
const maxUnread = 64 * 1024;
/** How long a listener may take to read the end, in milliseconds. */
const farewellMs = 5_000;

/**
 * Returns the line over a reply whose headers are written. `onStopped` runs once, as soon as nothing more will be
 * said: before the reply ends, since a peer that does not read can hold up its end for as long as it likes.
 */
export function eventLine(reply: ServerResponse, onStopped: () => void): EventLine {
  let isOpen = true;
  const stop = () => {
    if (!isOpen) return;
    isOpen = false;
    onStopped();
  };
  // They stay for as long as the reply does: an error for which nobody listens would end the process.
  reply.on('error', stop);
  reply.on('close', stop);
  const cutOff = () => {
    stop();
    reply.destroy();
  };
  return {
    say(text) {
      if (!isOpen) return;
      if (reply.writableLength > maxUnread) cutOff();
      else reply.write(text);
    },
    end() {
      if (!isOpen) return;
      if (reply.writableLength > 0) return cutOff();
      stop();
      reply.socket?.setTimeout(farewellMs, cutOff);
      reply.end();
    },
  };
}
