import {
  type ApplicationCommand,
  type ApplicationStanding,
  applicationTable,
} from '@banyan/domain/loan/application-state.table.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import type { OperatorCaller } from '../caller.ts';
import { applyAndApprove, approvalReason, loanSignature, loanWish } from '../loans.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

type Signature = Awaited<ReturnType<typeof loanSignature>>;

interface Thing {
  person: Person;
  applicationId: string;
  /** What signs its offer, as it is that day; null where there is none. */
  signature: Signature | null;
}

interface By {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

interface Lending {
  borrower: () => Promise<Person>;
  productId: string;
}

const way: Record<ApplicationStanding, readonly ApplicationCommand[]> = {
  submitted: [],
  in_review: ['take'],
  approved: ['take', 'approve'],
  rejected: ['take', 'reject'],
  rejected_again: ['take', 'reject', 'appeal', 'take', 'reject'],
  withdrawn: ['withdraw'],
  expired: ['take', 'approve'],
  signed: ['take', 'approve', 'sign'],
};

const detail = ({ person, applicationId }: Thing) =>
  person.call.ok('/api/loan/application', { applicationId });

async function readAndSign(thing: Thing): Promise<void> {
  thing.signature = await loanSignature(thing.person, thing.applicationId);
}

/** Returns what sends each command: Bea decides. */
function commandsOf(by: By, { borrower, productId }: Lending) {
  const decide = async (path: 'take' | 'approve' | 'reject', thing: Thing, more: object = {}) => {
    const fields = { userId: thing.person.userId, applicationId: thing.applicationId, ...more };
    return refusalOf(await by.bea.send(`/console/api/loan-applications/${path}`, fields));
  };
  /** A signature of another offer stands in where there is none to read: it is not looked at. */
  let other: Promise<Signature> | undefined;
  const signatureOfAnother = async () => {
    const person = await borrower();
    return loanSignature(person, await applyAndApprove(person, by, productId));
  };
  const commands: Record<ApplicationCommand, (thing: Thing) => Promise<string | null>> = {
    take: (thing) => decide('take', thing),
    approve: (thing) => decide('approve', thing, { amount: '3000.00', reason: approvalReason }),
    reject: (thing) => decide('reject', thing, { reason: 'the income was not shown' }),
    sign: async ({ person, applicationId, signature }) => {
      const signed = signature ?? (await (other ??= signatureOfAnother()));
      return refusalOf(await person.call.send('/api/loan/sign', { ...signed, applicationId }));
    },
    withdraw: async ({ person, applicationId }) =>
      refusalOf(await person.call.send('/api/loan/application/withdraw', { applicationId })),
    appeal: async ({ person, applicationId }) => {
      const fields = { applicationId, text: 'please look once more' };
      return refusalOf(await person.call.send('/api/loan/application/appeal', fields));
    },
    apply: async ({ person }) => refusalOf(await person.call.send('/api/loan/apply', loanWish(productId))),
  };
  return commands;
}

/** Returns the machine of applications for loans, each of somebody new. */
export function loanApplicationMachine(
  suite: Suite,
  by: By,
  lending: Lending,
): Machine<ApplicationStanding, ApplicationCommand, Thing> {
  const { goAroundInstant } = businessClock(suite);
  const commands = commandsOf(by, lending);
  const goToEnd = async (thing: Thing, when: When) => {
    const { offer } = await detail(thing);
    goAroundInstant(new Date(offer?.endsAt ?? ''), when);
  };
  return {
    table: applicationTable,
    bring: async (state) => {
      const person = await lending.borrower();
      const { applicationId } = await person.call.ok('/api/loan/apply', loanWish(lending.productId));
      const thing: Thing = { person, applicationId, signature: null };
      for (const command of way[state]) {
        if (command === 'sign') await readAndSign(thing);
        await commands[command](thing);
      }
      if (state === 'expired') await goToEnd(thing, 'at');
      return thing;
    },
    // What is signed is what the day shows: the offer is read while there is one.
    setClock: async (thing, when) => {
      await goToEnd(thing, 'before');
      await readAndSign(thing);
      await goToEnd(thing, when);
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => {
      const { state, mayAppeal } = await detail(thing);
      return state === 'rejected' && !mayAppeal ? 'rejected_again' : state;
    },
    calm: () => undefined,
  };
}
