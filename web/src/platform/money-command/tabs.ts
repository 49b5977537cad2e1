import type { SettledCommand } from './money-commands.ts';

interface Told {
  owner: string;
  settled: SettledCommand;
}

const name = 'banyan.money_command';
const channel = (globalThis as { BroadcastChannel?: typeof BroadcastChannel }).BroadcastChannel;
const open = channel && new channel(name);

/** The channel on which the tabs of this browser tell each other about settled commands. */
export const tabs = {
  tell({ owner, settled: { problem, ...settled } }: Told): void {
    const plain = problem && { code: problem.code, title: problem.title, status: problem.status };
    open?.postMessage({ owner, settled: { ...settled, problem: plain } });
  },
  listen(listener: (told: Told) => void): void {
    open?.addEventListener('message', ({ data }: MessageEvent<Told>) => listener(data));
  },
};
