import type { Chain, ChainBlock } from './chain.ts';
import { MethodError, rpcResult } from './json-rpc.ts';
import { TransactionError } from './transactions.ts';
import { tronAnswer } from './tron-api.ts';
import type { ChainView, Payer } from './view.ts';

/**
 * A node that stands in for a real one: it speaks the JSON-RPC of Ethereum and its relatives, and the HTTP API of TRON,
 * as far as deposits and withdrawals of USDT ask for them. It shows nothing that the documents of these leave open.
 */

/** What can go wrong with the next questions, one with each. */
export const nodeFaults = [
  'http 500',
  'no JSON',
  'an error',
  'a refusal',
  'another shape',
  'another block',
] as const;
export type NodeFault = (typeof nodeFaults)[number];

/** What a node is asked: a call of TRON's API by its path, or one by JSON-RPC, whose method the body names. */
export interface Question {
  form: 'tron' | 'rpc';
  path: string;
  body: Record<string, unknown>;
}

interface Answer {
  status: number;
  text: string;
}

/** What is said to a transaction that is not taken. */
const refusals = {
  rpc: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'nonce too low' } },
  tron: { result: false, code: 'TAPOS_ERROR', message: 'Tapos check error.' },
};
const errors = {
  rpc: { jsonrpc: '2.0', id: 1, error: { code: -32000 } },
  tron: { Error: 'no' },
};

const said = (content: unknown, status = 200): Answer => ({ status, text: JSON.stringify(content) });
const shifted = (block: ChainBlock): ChainBlock => ({ ...block, number: block.number + 1 });

/** Returns a node of a chain, which is handed what this account pays. */
export function nodeOf(chain: Chain, payer: Payer | null = null) {
  let faults: NodeFault[] = [];
  let refusal: { message: string; status: number } | null = null;
  let blocksBehind = 0;
  const known = (): ChainBlock[] => chain.blocks.slice(0, Math.max(1, chain.blocks.length - blocksBehind));
  return {
    /** Lets these things go wrong, one with each of the next questions. */
    misbehave: (...next: NodeFault[]): void => void (faults = next),
    /** Lets the next question by JSON-RPC be answered with an error of these words. */
    refuseWith: (message: string, status = 200): void => void (refusal = { message, status }),
    /** Lets the node know so many blocks less than there are. */
    fallBehind: (count: number): void => void (blocksBehind = count),
    /** Returns how many blocks it knows less than there are. */
    behind: (): number => blocksBehind,
    /** Returns what the node says to a question. */
    answer: (question: Question): Answer => {
      const { form } = question;
      if (form === 'rpc' && refusal) {
        const { message, status } = refusal;
        refusal = null;
        return said({ ...refusals.rpc, error: { code: -32000, message } }, status);
      }
      const fault = faults.shift();
      if (fault === 'http 500') return said(resultIn(question, null), 500);
      if (fault === 'no JSON') return { status: 200, text: '<html>' };
      if (fault === 'an error') return said(errors[form]);
      if (fault === 'a refusal') return said(refusals[form]);
      if (fault === 'another shape') return said(resultIn(question, { number: 'seven', blockID: 7 }));
      const blocks = fault === 'another block' ? known().map(shifted) : known();
      const view = { blocks, payer, take: chain.take, nextAt: chain.nextAt };
      return form === 'rpc' ? rpcAnswer(view, question) : answerOfTron(view, question);
    },
  };
}
export type ChainNode = ReturnType<typeof nodeOf>;

const resultIn = ({ form, body }: Question, result: unknown) =>
  form === 'rpc' ? { jsonrpc: '2.0', id: body.id ?? null, result } : result;

function rpcAnswer(view: ChainView, question: Question): Answer {
  try {
    return said(resultIn(question, rpcResult(view, question.body)));
  } catch (error) {
    const id = question.body.id ?? null;
    if (error instanceof MethodError)
      return said({ jsonrpc: '2.0', id, error: { code: -32601, message: error.message } });
    if (error instanceof TransactionError)
      return said({ jsonrpc: '2.0', id, error: { code: -32000, message: error.message } });
    throw error;
  }
}

function answerOfTron(view: ChainView, { path, body }: Question): Answer {
  const answer = tronAnswer(view, path, body);
  return answer === undefined ? said({ Error: 'no such call is simulated' }, 404) : said(answer);
}
