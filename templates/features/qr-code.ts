import type { Content } from '../../content/schema';
import { qrCode } from '../../generator/features/qr-code';

/** The code that the footer shows on wide screens. */
export const siteQrCode = () =>
  qrCode<Content>({ urlOf: ({ site }) => site.qrCode?.url, source: ['site', 'qrCode', 'url'] });
