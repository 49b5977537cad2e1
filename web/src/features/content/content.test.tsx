// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { VideoPlayer } from './components/video-player.tsx';
import ArticleScreen from './screens/article.screen.tsx';
import GuideScreen from './screens/guide.screen.tsx';
import NewsListScreen from './screens/news-list.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const headline = (n: number, more: object = {}) => ({
  articleId: id(n),
  kind: 'notice',
  title: { zh: `标题 ${n}`, en: `Title ${n}` },
  summary: { zh: '摘要', en: 'Summary' },
  cover: null,
  hasVideo: false,
  publishedAt: '2026-03-02T02:00:00.000Z',
  minutes: { zh: 1, en: 1 },
  ...more,
});
const reads = {
  unread: '1',
  allReadAt: null,
  unreadSince: '2026-01-01T00:00:00.000Z',
  items: [{ articleId: id(2), finishedAt: '2026-03-02T03:00:00.000Z' }],
};

test('what was not opened has a dot, and all can be marked as read', async () => {
  const { server } = show(<NewsListScreen />, {
    url: '/pages/news_list/index',
    answers: {
      '/api/newlist': { items: [headline(1), headline(2)], nextCursor: null },
      '/api/content/reads': reads,
      '/api/content/read_all': { ok: true },
    },
  });
  await screen.findByRole('link', { name: /Unread Title 1/ });
  expect(screen.getByRole('link', { name: /^Title 2.*Read$/ })).toBeTruthy();
  screen.getByRole('button', { name: 'Mark all as read' }).click();
  await waitFor(() => expect(server.sentTo('/api/content/read_all')).toHaveLength(1));
});

test('a picture of the library stands in place of the drawing, with its words, in the size of a row', async () => {
  const picture = { pictureId: id(5), alt: { zh: '一棵树', en: 'A tree' } };
  const { server } = show(<NewsListScreen />, {
    url: '/pages/news_list/index',
    isLoggedIn: false,
    answers: {
      '/api/newlist': { items: [headline(1, { cover: 'notice', picture })], nextCursor: null },
      '/api/content/picture': new Blob(['tree'], { type: 'image/jpeg' }),
    },
  });
  const shown = await screen.findByAltText('A tree');
  expect(shown.getAttribute('src')).toMatch(/^data:/);
  expect(document.querySelector('img[src*="covers"]')).toBeNull();
  expect(server.sentTo('/api/content/picture')[0]?.input).toEqual({ pictureId: id(5), size: 'small' });
});

test('the school says how far somebody is, and marks what a search has found', async () => {
  const lesson = (n: number) => headline(n, { kind: 'school', series: 'returns', position: n });
  show(<GuideScreen />, {
    url: '/pages/guide/index',
    language: 'zh',
    answers: {
      '/api/content/school': { series: [{ name: 'returns', lessons: [lesson(1), lesson(2)] }] },
      '/api/content/reads': reads,
      '/api/content/search': {
        items: [headline(1, { title: { zh: '覆盖率是什么', en: '' }, excerpt: '一个叫覆盖率的数' })],
      },
    },
  });
  await screen.findByText('已读 1 / 2');
  fireEvent.change(screen.getByRole('searchbox', { name: '搜索文章' }), { target: { value: '覆盖率' } });
  screen.getByRole('button', { name: '搜索文章' }).click();
  await screen.findByText('1 篇文章');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '覆盖率',
    '覆盖率',
  ]);
  screen.getByRole('button', { name: '清除' }).click();
  await screen.findByText('已读 1 / 2');
});

test('an article counts as read once its end was seen and the server says that it took long enough', async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe() {
        seen.push(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
  const { server } = show(<ArticleScreen />, {
    url: `/pages/about/article_info?id=${id(1)}`,
    answers: {
      '/api/newdetails': {
        ...headline(1),
        body: { zh: '正文', en: 'Body' },
        video: null,
        series: null,
        previous: null,
        next: null,
        readSeconds: 0,
      },
      '/api/content/reads': { ...reads, items: [] },
      '/api/content/opened': { ok: true },
      '/api/content/finished': { finishedAt: '2026-03-02T03:00:00.000Z' },
    },
  });
  await screen.findByText('It counts as read once you have taken the time for it');
  expect(server.sentTo('/api/content/finished')).toEqual([]);
  act(() => seen.forEach((see) => see()));
  await waitFor(() => expect(server.sentTo('/api/content/finished')).toHaveLength(1));
  expect(server.sentTo('/api/content/opened')).toHaveLength(1);
});

test('of a guest nothing is noted', async () => {
  const { server } = show(<ArticleScreen />, {
    url: `/pages/about/article_info?id=${id(1)}`,
    isLoggedIn: false,
    answers: { '/api/newdetails': { ...headline(1), body: { zh: '正文', en: 'Body' } } },
  });
  await screen.findByText('Title 1');
  expect(server.sentTo('/api/content/opened')).toEqual([]);
});

test('the controls of a clip hide three seconds after it was touched last, while it plays', () => {
  vi.useFakeTimers();
  show(<VideoPlayer of="daily_interest" title="Interest" />, { url: '/pages/about/videoview' });
  const clip = document.querySelector('video') as HTMLVideoElement;
  const isHidden = () => document.querySelector('[data-hidden]') !== null;
  Object.defineProperty(clip, 'paused', { value: false });
  act(() => void vi.advanceTimersByTime(10_000));
  expect(isHidden()).toBe(false);
  fireEvent.play(clip);
  act(() => void vi.advanceTimersByTime(2_999));
  expect(isHidden()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(isHidden()).toBe(true);
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Pause' }));
  expect(isHidden()).toBe(false);
});
