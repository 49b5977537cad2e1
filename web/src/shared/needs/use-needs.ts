import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/query.ts';

/** A command that the payment password stands before. */
export type Command = WireInput<'/api/payment_password/needs'>['command'];
/** Something that a command takes of the person, and how it stands. */
export type CommandNeed = WireOutput<'/api/payment_password/needs'>['needs'][number];

/** Returns the query of what a command takes of the person, in the order in which one sees to it. */
export const useNeeds = (command: Command) =>
  useQuery({ ...apiQuery('/api/payment_password/needs', { command }), select: ({ needs }) => needs });

/** Returns what is left of the needs of a command where it does not take one of them this time. */
export const without = (needs: readonly CommandNeed[], name: CommandNeed['need']): CommandNeed[] =>
  needs.filter(({ need }) => need !== name);
