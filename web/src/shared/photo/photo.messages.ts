export const photoMessages = {
  takePhoto: { zh: '拍照', en: 'Take photo' },
  chooseFile: { zh: '从相册选择', en: 'Gallery' },
  retake: { zh: '重拍', en: 'Retake' },
  preparing: { zh: '正在处理图片…', en: 'Preparing the picture…' },
  uploading: { zh: '上传中 {percent}%', en: 'Uploading {percent}%' },
  uploaded: { zh: '已上传', en: 'Uploaded' },
  retry: { zh: '重新上传', en: 'Try again' },
  notAPicture: { zh: '无法读取该图片，请换一张', en: 'This picture cannot be read. Please choose another.' },
} as const;
