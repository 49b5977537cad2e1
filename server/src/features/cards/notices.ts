import { cards } from '@banyan/domain/cards/cards.ts';
import type { CardGiftState } from '@banyan/domain/cards/gift-state.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Keys, notifyPerson } from '../people/index.ts';

/** Tells people what becomes of cards that they give each other. */

interface Offer {
  card: number;
  /** The other person, masked. */
  other: string;
}

function nameOf(card: number): { zh: string; en: string } {
  const known = cards.find(({ number }) => number === card);
  if (!known) throw new RangeError(`no card ${card}`);
  return known.name;
}

export const notifyOfOffer = (ctx: CommandContext, keys: Keys, userId: string, { card, other }: Offer) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'perks',
    to: '/pages/activity/index',
    zh: {
      subject: '榕 · 有人赠送您卡片',
      body: `${other} 赠送您卡片“${nameOf(card).zh}”。请在集卡页面接收或谢绝，逾期将退回对方。`,
    },
    en: {
      subject: 'Banyan · somebody gives you a card',
      body: `${other} offers you the card “${nameOf(card).en}”. Accept or decline it on the page of your cards; otherwise it goes back.`,
    },
  });

/** What became of an offer, in words for the one who made it. */
const outcomes = {
  accepted: { zh: '已接收', en: 'accepted' },
  declined: { zh: '已谢绝，卡片已退回', en: 'declined: the card is yours again' },
  returned: { zh: '未接收，卡片已退回', en: 'not accepted: the card is yours again' },
} as const;

export const notifyOfDecision = (
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  { card, other, outcome }: Offer & { outcome: Exclude<CardGiftState, 'offered' | 'taken_back'> },
) =>
  notifyPerson(ctx, keys, userId, {
    kind: 'perks',
    to: '/pages/activity/card_record',
    zh: {
      subject: '榕 · 您赠送的卡片',
      body: `您赠送给 ${other} 的卡片“${nameOf(card).zh}”${outcomes[outcome].zh}。`,
    },
    en: {
      subject: 'Banyan · the card that you gave',
      body: `“${nameOf(card).en}”, offered to ${other}: ${outcomes[outcome].en}.`,
    },
  });
