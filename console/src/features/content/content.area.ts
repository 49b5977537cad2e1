import { lazyRouteComponent } from '@tanstack/react-router';
import { Images, Newspaper } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const contentArea = {
  screens: {
    '/content': {
      name: ['内容', 'Content'],
      right: 'content.read',
      menu: { icon: Newspaper, place: 66 },
      search: ['kind', 'state'],
      component: lazyRouteComponent(() => import('./articles.screen.tsx'), 'ArticlesScreen'),
    },
    '/content/$versionId': {
      name: ['内容编辑', 'Article'],
      right: 'content.read',
      search: ['kind'],
      component: lazyRouteComponent(() => import('./article.screen.tsx'), 'ArticleScreen'),
    },
    '/pictures': {
      name: ['图片库', 'Pictures'],
      right: 'content.read',
      menu: { icon: Images, place: 67 },
      search: ['name'],
      component: lazyRouteComponent(() => import('./pictures.screen.tsx'), 'PicturesScreen'),
    },
  },
  queues: {
    articles: {
      text: ['内容待发布', 'Articles to publish'],
      right: 'content.read',
      to: '/content',
      search: { state: 'proposed' },
    },
  },
  alerts: {
    'content.link_broken': [
      '已发布内容中有失效链接',
      'A published article leads to what is not there any more',
    ],
  },
  auditActions: {
    'article.create': ['新建内容', 'Article begun'],
    'article.save': ['修改内容草稿', 'Draft of an article changed'],
    'article.propose': ['提交内容发布', 'Article proposed'],
    'article.publish': ['发布内容', 'Article published'],
    'article.withdraw': ['撤下内容', 'Article withdrawn'],
    'article.revise': ['内容新版本', 'New version of an article'],
    'article_picture.add': ['添加图片', 'Picture added'],
    'article_picture.remove': ['移除图片', 'Picture removed'],
  },
  auditSubjects: { article: ['内容', 'Articles'], article_picture: ['图片', 'Pictures'] },
  jobs: {
    'content.links': {
      name: ['检查内容链接', 'Links of articles checked'],
      counts: {
        articles: ['检查内容 {n} 篇', '{n} articles checked'],
        broken: ['失效 {n} 篇', 'broken links in {n}'],
      },
    },
  },
  ruleSections: { content: ['内容', 'Content'] },
} as const satisfies ConsoleArea;
