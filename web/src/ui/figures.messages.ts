/** Words of figures and slides, which come with the first load: home draws them. */
export const figureMessages = {
  showBalances: { zh: '显示金额', en: 'Show amounts' },
  hideBalances: { zh: '隐藏金额', en: 'Hide amounts' },
  hidden: { zh: '金额已隐藏', en: 'amount hidden' },
  pause: { zh: '暂停轮播', en: 'Pause slides' },
  play: { zh: '播放轮播', en: 'Play slides' },
  slide: { zh: '第 {n} 张', en: 'Slide {n}' },
  slides: { zh: '轮播', en: 'Slides' },
  times: { zh: '{figure} 倍', en: '{figure} times' },
  days: { zh: '{n} 天', en: '{n, plural, one {# day} other {# days}}' },
} as const;
