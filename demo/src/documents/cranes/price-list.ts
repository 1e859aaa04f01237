import { createWorkbook, type SheetContent } from '../../office/workbook.ts';

const columns = [
  { name: 'Part number', width: 14 },
  { name: 'Description', width: 52 },
  { name: 'Cranes', width: 18 },
  { name: 'Unit', width: 8 },
  { name: 'Price 2026 (EUR)', width: 16, format: '#,##0.00' },
  { name: 'Lead time (working days)', width: 14 },
  { name: 'Critical', width: 9 },
  { name: 'Stock on Site', width: 10 },
];

/** S: Critical part kept in stock on Site; C: Critical part delivered within ten working days. */
const sheets: Record<string, string> = {
  'Ropes and sheaves': `
BK-1001 | Hoist rope 32 mm, eight-strand compacted, 318 m, right-hand lay | STS 1-6 | piece | 6180 | 20 | S | 3
BK-1002 | Hoist rope 32 mm, eight-strand compacted, 318 m, left-hand lay | STS 1-6 | piece | 6180 | 20 | S | 3
BK-1003 | Boom rope 28 mm, 420 m | STS 1-4 | piece | 7420 | 25 | C | 0
BK-1004 | Boom rope 30 mm, 465 m | STS 5-6 | piece | 8260 | 25 | C | 0
BK-1005 | Trolley rope 22 mm, 260 m | STS 1-2 | piece | 2890 | 15 | S | 2
BK-1010 | Sheave 710 mm, boom tip, hardened groove | STS 3-4 | piece | 1950 | 10 | C | 2
BK-1011 | Sheave 710 mm, boom tip, hardened groove | STS 1-2 | piece | 1870 | 10 | C | 1
BK-1012 | Sheave 800 mm, boom tip, hardened groove | STS 5-6 | piece | 2340 | 10 | C | 2
BK-1013 | Sheave 630 mm, trolley | STS 1-6 | piece | 1410 | 10 | C | 4
BK-1014 | Sheave bearing, sealed, 160 mm | STS 1-6 | piece | 386 | 5 | S | 12
BK-1015 | Groove gauge set, 16.0 to 18.0 mm | all | set | 148 | 5 | - | 2
BK-1020 | Rope socket, cast, 32 mm | STS 1-6 | piece | 412 | 8 | S | 6
BK-1021 | Rope lubricant LUB-7, drum of 60 litres | all | drum | 594 | 3 | - | 4
BK-1022 | Swivel for rope pulling, 20 t | all | piece | 1265 | 5 | - | 1`,
  'Brakes and gears': `
BK-2001 | Brake calliper, hoist service brake, with release unit | STS 1-2 | piece | 8940 | 30 | C | 1
BK-2002 | Brake calliper, hoist service brake, with release unit | STS 3-6 | piece | 9870 | 30 | C | 1
BK-2003 | Brake lining set, hoist | STS 1-6 | set | 742 | 5 | S | 8
BK-2004 | Brake disc 800 mm, hoist | STS 3-6 | piece | 3180 | 20 | C | 1
BK-2005 | Emergency brake unit, drum flange | STS 1-6 | piece | 14250 | 45 | C | 1
BK-2006 | Hydraulic power pack, emergency brakes | STS 1-6 | piece | 11600 | 35 | C | 1
BK-2010 | Thruster, trolley brake | STS 1-6 | piece | 1685 | 10 | S | 3
BK-2011 | Rail clamp, 75 kN, complete | STS 1-6 | piece | 5320 | 15 | C | 2
BK-2012 | Rail clamp jaw, hardened | STS 1-6 | pair | 468 | 5 | S | 6
BK-2020 | Hoist gearbox, overhauled, in exchange | STS 3-4 | piece | 68400 | 90 | C | 0
BK-2021 | Input shaft bearing, hoist gearbox | STS 3-6 | set | 2970 | 12 | C | 1
BK-2022 | Gear oil ISO VG 320, synthetic, drum of 200 litres | all | drum | 1890 | 3 | - | 2
BK-2023 | Coupling element, hoist motor | STS 1-6 | piece | 534 | 6 | S | 4
BK-2024 | Gantry wheel 800 mm with bearings | STS 1-6 | piece | 4480 | 20 | C | 3
BK-2025 | Trolley wheel 630 mm with bearings | STS 1-6 | piece | 2915 | 15 | C | 4`,
  Electrical: `
BK-3001 | Drive controller, overhauled and tested | STS 1-2 | piece | 12800 | 40 | S | 6
BK-3002 | Power module 1,700 V, 1,400 A | STS 3-4 | piece | 7350 | 25 | C | 2
BK-3003 | Power module 1,700 V, 1,800 A, regenerative | STS 5-6 | piece | 8920 | 25 | C | 2
BK-3004 | Fan for drive cabinet | STS 3-6 | piece | 486 | 5 | S | 8
BK-3005 | Hoist motor 560 kW, overhauled, in exchange | STS 3-4 | piece | 41200 | 60 | C | 0
BK-3006 | Encoder, hoist, with coupling | STS 1-6 | piece | 1240 | 5 | S | 3
BK-3007 | Load cell 40 t | STS 1-6 | piece | 1890 | 10 | S | 4
BK-3008 | Anemometer, ultrasonic | STS 1-6 | piece | 1675 | 8 | S | 2
BK-3010 | Reel cable 10 kV, 3 x 50 mm² with fibre, per metre | STS 1-6 | m | 96.5 | 50 | C | 480
BK-3011 | Slip ring brush set | STS 1-6 | set | 214 | 3 | S | 6
BK-3012 | Joystick, operator's chair | STS 3-6 | piece | 2260 | 10 | C | 2
BK-3013 | Battery set, control system | STS 1-6 | set | 1130 | 5 | - | 2
BK-3014 | Floodlight LED, 600 W | STS 1-6 | piece | 742 | 5 | - | 10
BK-3015 | Limit switch, boom latch | STS 1-6 | piece | 318 | 3 | S | 6
BK-3016 | Certified door lock, lift | STS 1-2 | piece | 965 | 30 | - | 0`,
  Spreaders: `
BK-4001 | Twistlock, forged, with number and certificate | all | piece | 465 | 5 | S | 48
BK-4002 | Flipper arm with cylinder | all | piece | 1980 | 8 | S | 4
BK-4003 | Spreader cable 42 x 2.5 mm², 60 m | STS 1-6 | piece | 4120 | 15 | S | 2
BK-4004 | Telescopic chain set | all | set | 3370 | 12 | C | 1
BK-4005 | Hydraulic pump, spreader | all | piece | 2840 | 10 | C | 2
BK-4006 | Landing pin sensor | all | piece | 196 | 3 | S | 16
BK-4007 | Spreader, 65 t, twin lift, complete | STS 5-6 | piece | 148500 | 150 | C | 1
BK-4008 | Spreader, 61 t, complete | STS 3-4 | piece | 121700 | 150 | C | 1
BK-4009 | Corner casting gauge | all | piece | 285 | 5 | - | 2`,
};

/** The contractor's price list of spare parts. */
export async function priceList(): Promise<Uint8Array> {
  const contents = Object.entries(sheets).map(([name, rows]): SheetContent => ({
    name,
    columns,
    rows: rows
      .trim()
      .split('\n')
      .map((row) =>
        row.split('|').map((cell, index) => ([4, 5, 7].includes(index) ? Number(cell.trim()) : cell.trim())),
      ),
  }));
  return createWorkbook(contents, {
    title: 'Price list spare parts 2026',
    author: 'Brackwerder Kranbau GmbH',
    date: new Date(Date.UTC(2025, 11, 1)),
  });
}
