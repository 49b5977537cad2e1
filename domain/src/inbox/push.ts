import type { InboxKind, InboxLink } from './inbox-message.ts';
import { inboxKindMessages } from './kinds.messages.ts';

/** Whose push services browsers use: of Chrome and what is made of it, of Firefox, of Safari, of Edge, and any other. */
export const pushServices = ['google', 'mozilla', 'apple', 'microsoft', 'other'] as const;
export type PushServiceName = (typeof pushServices)[number];

/** So many devices of a person are told by push; one more takes the place of the one that was there longest ago. */
export const mostPushDevices = 10;
/** So many pushes a device gets within an hour, of everything but security: what comes beyond is in the inbox. */
export const mostPushesAnHour = 20;
/** How long a push is of use, in hours: a device that was off for longer shows what the inbox says. */
export const pushLifeHours = 24;

/** What a device is told. The worker of the app (`push-worker.js`) shows it as it is. */
export interface PushText {
  title: string;
  body: string;
  /** The page of the app that a tap leads to. */
  to: InboxLink;
  /** A newer one of the same tag takes the place of one that is still shown. */
  tag: string;
}

const comes = { zh: '您有新的消息', en: 'You have a new message' } as const;

/**
 * Returns what a device is told of a message: of what kind it is and where it leads, never what it says. It may lie on a
 * locked screen, in front of anybody.
 */
export const pushText = (kind: InboxKind, to: InboxLink, language: 'zh' | 'en'): PushText => ({
  title: inboxKindMessages[kind][language],
  body: comes[language],
  to,
  tag: kind,
});
