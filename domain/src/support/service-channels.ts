/** Ways to customer service beside tickets, as a configuration elsewhere names them. */
export const channelKinds = ['phone', 'email', 'link', 'wechat', 'qq'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** So many ways a configuration names at most. */
export const mostChannels = 12;

/** Why what an address answered was not taken. */
export const channelRefusals = [
  'unreachable',
  'private_address',
  'too_slow',
  'broken_off',
  'redirected',
  'status',
  'wrong_type',
  'too_large',
  'not_json',
  'wrong_form',
  'forbidden_link',
] as const;
export type ChannelRefusal = (typeof channelRefusals)[number];

const dayMs = 86_400_000;

/** Returns whether a configuration that was good last at an instant has not been confirmed for a day. */
export const isOldConfiguration = (takenAt: Date, wall: Date): boolean =>
  wall.getTime() - takenAt.getTime() >= dayMs;
