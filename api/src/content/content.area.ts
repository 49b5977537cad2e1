import type { Rights } from '../areas/area.ts';
import type { DomainEventRule } from '../areas/domain-event.ts';

export { contentErrors as errors } from './content.errors.ts';
export { contentRules as rules } from './content.rules.ts';

export const topic = 'content';

export const rights = {
  'content.read': ['support', 'editor', 'product_manager', 'admin', 'auditor'],
  'content.edit': ['editor', 'product_manager'],
  'content.publish': ['editor', 'product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'article.create',
  'article.save',
  'article.propose',
  'article.publish',
  'article.withdraw',
  'article.revise',
  'article_picture.add',
  'article_picture.remove',
] as const;

export const fourEyes = { article: { maker: 'content.edit', checker: 'content.publish' } } as const;

export const queues = ['articles'] as const;

export const alerts = ['content.link_broken'] as const;

export const events = {
  'article.finished': { zh: '读完一篇文章', en: 'Article read' },
} as const satisfies Record<string, DomainEventRule>;

export const finds = ['article'] as const;

export const jobs = { 'content.links': ['articles', 'broken'] } as const;
