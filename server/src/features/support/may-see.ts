import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { TicketRow } from './ticket.store.ts';

type Asking = Pick<OperatorRead | OperatorCommand, 'operator'>;

/** Returns whether an operator is of the desk, which sees every ticket. */
export const isOfDesk = ({ operator }: Asking): boolean => operator.rights.includes('support.desk');

/**
 * Returns a ticket for an operator. Throws `request.not_found` where there is none, and where it is neither theirs to see
 * as a part of the desk nor handed to one of their roles: what people write is read by nobody else.
 */
export function foundFor(ctx: Asking, row: TicketRow | undefined): TicketRow {
  const ticket = found(row);
  const isHanded = ticket.escalated_to !== null && ctx.operator.roles.includes(ticket.escalated_to);
  return found(isOfDesk(ctx) || isHanded ? ticket : undefined);
}
