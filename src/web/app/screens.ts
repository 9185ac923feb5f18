// The screens of all features: one line a feature. The search offers what they create in this order.

import { bankScreens } from '#web/billing/bank/index.ts';
import { creditScreens } from '#web/billing/credit/index.ts';
import { invoiceScreens } from '#web/billing/invoice/index.ts';
import { paymentScreens } from '#web/billing/payment/index.ts';
import { reportScreens } from '#web/billing/report/index.ts';
import { statementScreens } from '#web/billing/statement/index.ts';
import { countScreens } from '#web/floor/count/index.ts';
import { handoverScreens } from '#web/floor/handover/index.ts';
import { intakeScreens } from '#web/floor/intake/index.ts';
import { scanScreens } from '#web/floor/scan/index.ts';
import { storageScreens } from '#web/floor/storage/index.ts';
import { clientItemPageScreens } from '#web/office/client-item/index.ts';
import { clientPageScreens } from '#web/office/client/index.ts';
import { configScreens } from '#web/office/config/index.ts';
import { handoverPageScreens } from '#web/office/handover/index.ts';
import { importScreens } from '#web/office/import/index.ts';
import { jobPageScreens } from '#web/office/job/index.ts';
import { monthEndScreens } from '#web/office/month-end/index.ts';
import { placePageScreens } from '#web/office/place/index.ts';
import { todayScreens } from '#web/office/today/index.ts';
import { upkeepScreens } from '#web/office/upkeep/index.ts';
import { clientScreens } from '#web/parties/client/index.ts';
import { documentScreens } from '#web/parties/document/index.ts';
import { personScreens } from '#web/parties/person/index.ts';
import { userScreens } from '#web/parties/user/index.ts';
import { clientItemScreens } from '#web/work/client-item/index.ts';
import { itemScreens } from '#web/work/item/index.ts';
import { jobScreens } from '#web/work/job/index.ts';
import { placeScreens } from '#web/work/place/index.ts';

export const screens = [
  ...configScreens,
  ...todayScreens,
  ...scanScreens,
  ...clientScreens,
  ...clientPageScreens,
  ...statementScreens,
  ...clientItemScreens,
  ...clientItemPageScreens,
  ...jobScreens,
  ...jobPageScreens,
  ...intakeScreens,
  ...invoiceScreens,
  ...creditScreens,
  ...monthEndScreens,
  ...paymentScreens,
  ...bankScreens,
  ...itemScreens,
  ...handoverScreens,
  ...handoverPageScreens,
  ...storageScreens,
  ...placeScreens,
  ...placePageScreens,
  ...countScreens,
  ...reportScreens,
  ...documentScreens,
  ...upkeepScreens,
  ...personScreens,
  ...userScreens,
  ...importScreens,
] as const;
