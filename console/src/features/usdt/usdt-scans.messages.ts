import { defineMessages } from '../../platform/messages.ts';

/** The scans of chains, and the proposals to begin one anew. */
export const useUsdtScansMessages = defineMessages({
  title: ['USDT 扫描', 'Scans of USDT'],
  lead: [
    '各网络扫描到哪个区块。链上已没有任何保留的区块时扫描停止，该网络关闭；一人提议从某一高度重新开始，另一人决定。',
    'How far each network was scanned. Where none of the blocks that are kept is on the chain, the scan stands still and its network is closed: one operator proposes a height to begin anew at, another decides.',
  ],
  chain: ['网络', 'Chain'],
  state: ['状态', 'State'],
  goesOn: ['扫描中', 'Goes on'],
  lost: ['已停止', 'Stands still'],
  lostSince: ['停止时间', 'Since'],
  firstHeight: ['起始高度', 'First height'],
  scannedTo: ['已扫描至', 'Scanned to'],
  head: ['最新区块', 'Newest block'],
  answeredAt: ['节点最近应答', 'Last answer'],
  none: ['没有网络在扫描', 'No network is scanned'],
  noneHelp: ['配置节点后自动开始。', 'A scan begins by itself once a node is set.'],
  propose: ['重新开始', 'Begin anew'],
  proposeTitle: [
    (chain: string) => `从哪个高度重新扫描 ${chain}？`,
    (chain: string) => `Begin ${chain} anew at which height?`,
  ],
  proposeHelp: [
    '高度以下的区块不再查看：其中到账而未入账的充值不会再被发现。不确定时选最低的高度。',
    'Blocks below the height are not looked at again: what arrived there and was not credited is not found by itself. When in doubt, take the lowest one.',
  ],
  proposed: ['已提议，等待另一人决定', 'Proposed: another operator decides'],
  height: ['高度', 'Height'],
  heights: [
    (lowest: number, head: string) => `可选 ${lowest}–${head}`,
    (lowest: number, head: string) => `Allowed: ${lowest}–${head}`,
  ],
  restarts: ['重新开始的提议', 'Proposals to begin anew'],
  noRestarts: ['尚无提议', 'No proposals yet'],
  reason: ['理由', 'Reason'],
  state_proposed: ['待决定', 'To be decided'],
  state_done: ['已重新开始', 'Begun anew'],
  state_refused: ['已拒绝', 'Refused'],
  proposedBy: ['提议', 'Proposed by'],
  proposedAt: ['提议时间', 'Proposed'],
  decidedBy: ['决定', 'Decided by'],
  restart: ['同意并重新开始', 'Approve'],
  restartTitle: [
    (chain: string) => `重新开始扫描 ${chain}？`,
    (chain: string) => `Begin the scan of ${chain} anew?`,
  ],
  restartHelp: [
    '失去的区块中已入账的充值列为差异，重新找到后自行消除；未入账的重新查找。网络随即开放。',
    'What was credited in the lost blocks becomes a difference until it is found again; what was not is looked for anew. The network opens at once.',
  ],
  restartDone: ['已重新开始', 'It begins anew'],
  refuse: ['拒绝', 'Refuse'],
  refuseTitle: [
    (chain: string) => `拒绝 ${chain} 的提议？`,
    (chain: string) => `Refuse the proposal of ${chain}?`,
  ],
  refuseHelp: ['扫描仍停止；可另行提议。', 'The scan stands still; another proposal may be made.'],
  refuseDone: ['已拒绝', 'It is refused'],
  audit: ['审计', 'Audit'],
  auditOf: [(what: string) => `审计：${what}`, (what: string) => `Audit: ${what}`],
});
