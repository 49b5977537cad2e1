import type { PersonalData } from '../../platform/personal-data.ts';
import { endGiftsAround } from './settle-gift.ts';

const proof = 'what cards were drawn and used for, which the proofs of draws refer to; it names nobody';

export const cardsPersonalData: PersonalData = {
  tables: [
    { table: 'card_chances', closing: { keep: proof } },
    { table: 'card_holdings', closing: { keep: proof } },
    { table: 'card_moves', closing: { keep: proof } },
    // Who gave it is another person's own.
    { table: 'card_gifts', withheld: ['giver_id'], closing: { keep: proof } },
  ],
  // What is offered to them goes back, and what they have offered is not accepted any more.
  more: { collect: async () => ({}), erase: endGiftsAround },
};
