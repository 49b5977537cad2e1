/** The texts about adding the app to a home screen, without a store. */
export const downloadMessages = {
  devices: { zh: '设备类型', en: 'Device' },
  android: { zh: '安卓', en: 'Android' },
  ios: { zh: 'iOS', en: 'iOS' },
  huawei: { zh: '华为', en: 'Huawei' },
  intro: {
    zh: '榕无需应用商店：添加到桌面后，像应用一样打开，并自动更新。',
    en: 'Banyan needs no store: added to your home screen it opens like an app and keeps itself up to date.',
  },
  androidStep1: { zh: '用 Chrome 打开本页。', en: 'Open this page in Chrome.' },
  androidStep2: {
    zh: '点右上角“⋮”，选择“安装应用”或“添加到主屏幕”。',
    en: 'Press ⋮ at the top right and choose "Install app" or "Add to Home screen".',
  },
  androidStep3: {
    zh: '确认安装，从桌面打开“Banyan”。',
    en: 'Confirm, then open Banyan from the home screen.',
  },
  iosStep1: { zh: '用 Safari 打开本页。', en: 'Open this page in Safari.' },
  iosStep2: { zh: '点底部的“分享”按钮。', en: 'Press the Share button at the bottom.' },
  iosStep3: {
    zh: '选择“添加到主屏幕”，再点“添加”。',
    en: 'Choose "Add to Home Screen", then "Add".',
  },
  huaweiStep1: { zh: '用华为浏览器打开本页。', en: 'Open this page in Huawei Browser.' },
  huaweiStep2: {
    zh: '点底部菜单，选择“添加至”，再选“桌面”。',
    en: 'Open the menu at the bottom and choose "Add to", then "Home screen".',
  },
  huaweiStep3: { zh: '从桌面打开“Banyan”。', en: 'Open Banyan from the home screen.' },
  install: { zh: '立即安装', en: 'Install now' },
  installed: { zh: '已安装到此设备', en: 'Installed on this device' },
  installing: { zh: '正在安装，完成后可从桌面打开', en: 'Installing. You will find it on your home screen.' },
  downloadFailed: { zh: '下载失败', en: 'Download failed' },
  otherDevice: { zh: '在其他设备上打开', en: 'On another device' },
  scan: { zh: '用手机扫码打开本站', en: 'Scan to open Banyan on a phone' },
  address: { zh: '网址', en: 'Address' },
  noStore: {
    zh: '我们没有发布任何安装包。其他渠道提供的安装包均非官方，请勿安装。',
    en: 'We publish no installation files. Any that you are offered elsewhere is not ours: do not install it.',
  },
} as const;
