import { commit, instant, type Simulator } from '../simulator.ts';
import type { Change } from '../state.ts';
import { type Chain, type ChainChange, type ChainState, chainOf } from './chain.ts';
import { type Network, payerOn } from './networks.ts';
import { type ChainNode, nodeOf } from './node.ts';

/** So many blocks on top of a transfer confirm it for everybody who looks at it. */
const confirmedAfter = 40;
/** How far apart blocks are while nothing waits for them: each of them is kept. */
const quietMs = 600_000;

/** A chain to which blocks come by themselves once somebody has asked for it, and its node. */
export interface LiveChain {
  state: ChainState;
  chain: Chain;
  node: ChainNode;
  /** Lets blocks come from now on; they come already where it was told so before. */
  wake: () => void;
}
export type LiveChains = Readonly<Record<Network, LiveChain>>;

/** Returns the chains of a simulator, which keeps them in its journal. */
export const liveChains = (sim: Simulator): LiveChains => ({
  TRC20: liveChain(sim, 'TRC20'),
  ERC20: liveChain(sim, 'ERC20'),
  BEP20: liveChain(sim, 'BEP20'),
});

function liveChain(sim: Simulator, network: Network): LiveChain {
  const state = sim.state.chains[network];
  let isAwake = false;

  function goOn(): void {
    const waitMs = isQuiet(state) ? quietMs : sim.blockMs;
    sim.timers.at(`chain ${network}`, instant(sim, waitMs), () => {
      chain.mineTaken();
      goOn();
    });
  }
  function commitAll(changes: ChainChange[]): void {
    const wasQuiet = isQuiet(state);
    commit(sim, ...changes.map((change): Change => ({ kind: 'chain', network, change })));
    if (isAwake && wasQuiet && !isQuiet(state)) goOn();
  }
  const chain = chainOf({ state, commit: commitAll, timeOf: () => sim.now().getTime() });
  return {
    state,
    chain,
    node: nodeOf(chain, payerOn(network)),
    wake: () => {
      if (isAwake) return;
      isAwake = true;
      goOn();
    },
  };
}

/** Returns whether all that was sent is confirmed. */
const isQuiet = ({ blocks, waiting }: ChainState): boolean =>
  waiting.length === 0 &&
  blocks.slice(-confirmedAfter).every(({ logs, ran }) => logs.length === 0 && ran.length === 0);
