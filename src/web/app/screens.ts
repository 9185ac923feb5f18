// The screens of all features: one line a feature. The search offers what they create in this order.

import { clientItemPageScreens } from '#web/app/client-item/index.ts';
import { clientPageScreens } from '#web/app/client/index.ts';
import { configScreens } from '#web/app/config/index.ts';
import { handoverPageScreens } from '#web/app/handover/index.ts';
import { importScreens } from '#web/app/import/index.ts';
import { jobPageScreens } from '#web/app/job/index.ts';
import { monthEndScreens } from '#web/app/month-end/index.ts';
import { placePageScreens } from '#web/app/place/index.ts';
import { todayScreens } from '#web/app/today/index.ts';
import { upkeepScreens } from '#web/app/upkeep/index.ts';
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
