import type { PersonalData } from '../../platform/personal-data.ts';

const proof = 'what proves the draws, to which the books refer; it names nobody';

export const lotteryPersonalData: PersonalData = {
  tables: [
    // An open seed of the server decides what is drawn next: its owner learns it when taking another.
    { table: 'lottery_seeds', withheld: ['server_seed_sealed'], closing: { keep: proof } },
    { table: 'lottery_draws', closing: { keep: proof } },
  ],
};
