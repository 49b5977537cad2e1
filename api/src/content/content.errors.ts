import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Articles, and reading them. */
export const contentErrors = {
  'article.not_opened': {
    status: 409,
    zh: '请先打开文章',
    en: 'Please open the article first.',
  },
  'article.read_too_quickly': {
    status: 409,
    zh: '阅读时间不足，请再读一会儿',
    en: 'That was too quick. Please read a little longer.',
    withFacts: [{ zh: '还需阅读 {seconds} 秒', en: 'Please read for another {seconds} seconds.' }],
  },
  'article.key_needed': {
    status: 422,
    fields: ['key'],
    zh: '单页需要标识，其他文章没有标识',
    en: 'A single page has a key, and no other article has one.',
  },
  'article.key_taken': {
    status: 409,
    fields: ['key'],
    zh: '该标识已被使用',
    en: 'Another page has this key.',
  },
  'article.incomplete': {
    status: 409,
    zh: '中英文的标题、摘要、正文与图片说明须填写完整，学堂文章须选择系列',
    en: 'Title, summary, text and the words of the picture are needed in both languages, and a lesson needs its series.',
  },
  'article.link_broken': {
    status: 409,
    zh: '文中有失效的站内链接',
    en: 'A link inside the app leads nowhere.',
    withFacts: [{ zh: '站内链接失效：{link}', en: 'This link leads nowhere: {link}' }],
  },
  'article.draft_exists': {
    status: 409,
    zh: '该文章已有未发布的版本',
    en: 'The article has a version already that was not published yet.',
  },
  'article.not_proposed': {
    status: 409,
    zh: '该版本尚未提交发布',
    en: 'This version was not proposed for publication.',
  },
  'article.already_published': {
    status: 409,
    zh: '该版本已发布，不可更改',
    en: 'This version was published and cannot be changed.',
  },
  'article.already_withdrawn': {
    status: 409,
    zh: '该版本已撤下',
    en: 'This version was withdrawn.',
  },
  'article.picture_known': {
    status: 409,
    zh: '图片库中已有相同的图片',
    en: 'The library has this very picture already.',
  },
  'article.picture_used': {
    status: 409,
    zh: '仍有内容使用这张图片，不能移除',
    en: 'An article still uses this picture, so that it cannot be removed.',
  },
} as const satisfies Record<string, CatalogueEntry>;
