import type { Rights } from '../areas/area.ts';

export { splitsErrors as errors } from './splits.errors.ts';

export const topic = 'splits';

export const rights = {
  'splits.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'splits.edit': ['product_manager'],
  'splits.approve': ['product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'split.propose',
  'split.announce',
  'split.refuse',
  'split.ask_withdrawal',
  'split.withdraw',
] as const;

export const fourEyes = {
  share_split: { maker: 'splits.edit', checker: 'splits.approve' },
  share_split_withdrawal: { maker: 'splits.edit', checker: 'splits.approve' },
} as const;

export const queues = ['splits'] as const;

export const alerts = ['splits.stopped'] as const;

export const outbox = { 'splits.carry_out': [], 'splits.tell': ['splitId'] } as const;
