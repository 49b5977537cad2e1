import type { OperatorOutput } from '@banyan/api/contract.ts';
import { type TicketState, ticketStates, ticketTopics } from '@banyan/domain/support/ticket-state.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Ticket = OperatorOutput<'/console/api/support'>['items'][number];
export type TicketPage = OperatorOutput<'/console/api/support/detail'>;
export type TicketDetail = TicketPage['ticket'];
export type TicketMessage = TicketPage['items'][number];
export type AttachedFile = NonNullable<TicketMessage['file']>;
export type CannedAnswer = OperatorOutput<'/console/api/support/answers'>['items'][number];
export { ticketStates, ticketTopics };

export const takenFilters = ['mine', 'nobody'] as const;
export const handedFilters = ['mine', 'any'] as const;

export const ticketTone: Record<TicketState, Tone> = {
  open: 'waiting',
  answered: 'active',
  solved: 'good',
  closed: 'quiet',
};
