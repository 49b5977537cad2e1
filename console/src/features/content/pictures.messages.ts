import { defineMessages } from '../../platform/messages.ts';

export const usePictureMessages = defineMessages({
  title: ['图片库', 'Pictures'],
  lead: [
    '内容正文中的图片：上传一次，可在任意多篇内容中使用。',
    'The pictures in the texts of articles: added once, used in as many as there are.',
  ],
  picture: ['图片', 'Picture'],
  name: ['名称', 'Name'],
  nameHelp: [
    '2–60 字，用于查找，也是插入正文时的文字说明',
    '2 to 60 characters; it is found by this, which is also what it says to those who cannot see it',
  ],
  usedIn: ['用于', 'Used in'],
  unused: ['未使用', 'Nowhere'],
  version: [(n: number) => `版本 ${n}`, (n: number) => `version ${n}`],
  addedBy: ['添加者', 'Added by'],
  none: ['没有图片', 'No pictures'],
  noneHelp: ['添加一张，即可插入正文。', 'Add one to put it into a text.'],
  find: ['按名称查找', 'Find by name'],
  findHelp: ['名称中的文字', 'A piece of the name'],
  search: ['查找', 'Find'],
  all: ['全部', 'All'],
  add: ['添加图片', 'Add a picture'],
  added: ['图片已添加', 'Picture added'],
  file: ['图片文件', 'File'],
  fileHelp: [
    'JPEG、PNG 或 WebP，不超过 10 MB；会重新绘制，长边不超过 1280 像素',
    'JPEG, PNG or WebP of at most 10 MB; it is drawn anew, 1280 pixels at most along its longer side',
  ],
  choose: ['选择文件', 'Choose a file'],
  remove: ['移除', 'Remove'],
  removeTitle: ['移除这张图片？', 'Remove this picture?'],
  removeHelp: [
    '没有任何内容使用它。移除后不能恢复，只能重新添加。',
    'No article uses it. It does not come back unless somebody adds it again.',
  ],
  removed: ['图片已移除', 'Picture removed'],
  insert: ['插入图片', 'Insert a picture'],
  insertHelp: [
    '选择后加在中英文正文的末尾，可再移到合适的位置。',
    'It is put at the end of both texts, from where you move it to its place.',
  ],
  chooseOne: [(name: string) => `选择图片：${name}`, (name: string) => `Choose the picture ${name}`],
  audit: ['审计', 'Audit'],
  auditOf: [(name: string) => `${name} 的审计记录`, (name: string) => `Audit rows of ${name}`],
});
