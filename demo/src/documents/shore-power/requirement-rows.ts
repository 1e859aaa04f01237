/** Requirements of the shore power installation, first version: one a line, sheet by sheet. */
export const requirementRows: Record<string, string> = {
  Electrical: `
WAL-E-001 | The installation shall supply two vessels at the same time with a joint apparent power of 15 MVA. | Must | Site test | R. Alkemade
WAL-E-002 | Each frequency converter shall have a rated apparent power of 7.5 MVA at a power factor of 0.8. | Must | Factory test | R. Alkemade
WAL-E-003 | The output voltage shall be selectable per berth position between 6.6 kV and 11 kV. | Must | Factory test | R. Alkemade
WAL-E-004 | The output frequency shall be 60 Hz, and 50 Hz on request, with a deviation of at most 0.5 per cent. | Must | Factory test | R. Alkemade
WAL-E-005 | The output voltage shall stay within 3.5 per cent of the set value between no load and full load. | Must | Factory test | R. Alkemade
WAL-E-006 | A step of 50 per cent of the rated load shall not change the frequency by more than 2 per cent for longer than 1.5 seconds. | Must | Factory test | R. Alkemade
WAL-E-007 | Converter and transformers together shall reach 96.0 per cent efficiency at full load. | Must | Factory test | R. Alkemade
WAL-E-008 | The efficiency at 30 per cent of full load shall be at least 93.5 per cent. | Should | Factory test | R. Alkemade
WAL-E-009 | The total harmonic distortion of the output voltage shall be below 4 per cent at any load. | Must | Factory test | R. Alkemade
WAL-E-010 | The installation shall not raise the harmonic distortion on the 10 kV grid of the terminal above 5 per cent. | Must | Calculation | G. Oomen
WAL-E-011 | The power factor on the grid side shall be at least 0.98 above 20 per cent load. | Must | Site test | G. Oomen
WAL-E-012 | The converters shall be able to work in parallel on one vessel of up to 12 MVA. | Should | Site test | R. Alkemade
WAL-E-013 | Every connection shall be galvanically separated from the grid by a transformer. | Must | Inspection | G. Oomen
WAL-E-014 | The neutral point of each output shall be earthed through a resistor of 540 ohm. | Must | Inspection | G. Oomen
WAL-E-015 | The prospective short-circuit current at the shore connection shall be limited to 16 kA for 1 second. | Must | Calculation | G. Oomen
WAL-E-016 | Transformers shall be of the dry type with insulation class H. | Must | Inspection | L. Bazzani
WAL-E-017 | Transformers shall tolerate an inrush of ship transformers up to 3 MVA without tripping. | Must | Site test | L. Bazzani
WAL-E-018 | Medium-voltage switchgear shall be free of sulphur hexafluoride. | Must | Inspection | G. Oomen
WAL-E-019 | Switchgear shall withstand an internal arc of 20 kA for 1 second with accessible sides of class A. | Must | Inspection | G. Oomen
WAL-E-020 | Cables along the quay shall be of copper, 3 x 240 mm², with a watertight sheath. | Must | Inspection | G. Oomen
WAL-E-021 | Cable ducts shall have a spare capacity of 30 per cent. | Should | Inspection | G. Oomen
WAL-E-022 | Cable joints are not allowed between the converter building and the connection pits. | Must | Inspection | G. Oomen
WAL-E-023 | The partial discharge of each cable shall be measured before it is taken into service and be below 20 pC. | Must | Site test | G. Oomen
WAL-E-024 | Plugs and sockets shall suit the ship-side connectors for 6.6 and 11 kV in use for container vessels. | Must | Inspection | D. Wiersum
WAL-E-025 | Each pit shall have two sockets of 350 A with pilot contacts. | Must | Inspection | G. Oomen
WAL-E-026 | An open pilot contact shall switch off the connection within 200 milliseconds. | Must | Site test | G. Oomen
WAL-E-027 | The installation shall ride through a dip of the grid voltage to 70 per cent for 300 milliseconds. | Should | Factory test | R. Alkemade
WAL-E-028 | After a failure of the grid the installation shall be ready for use again within 10 minutes. | Must | Site test | R. Alkemade
WAL-E-029 | Auxiliary power shall be fed from two sources with automatic change-over within 5 seconds. | Must | Site test | G. Oomen
WAL-E-030 | Batteries shall feed control and communication for at least 4 hours. | Must | Site test | G. Oomen
WAL-E-031 | Lightning and surge protection shall comply with protection level II. | Must | Inspection | G. Oomen
WAL-E-032 | Energy meters shall be calibrated and have an accuracy of class 0.5. | Must | Inspection | B. Terlouw
WAL-E-033 | Earthing resistance of the converter building shall be below 1 ohm. | Must | Site test | G. Oomen
WAL-E-034 | Converter losses in stand-by shall not exceed 12 kW for each converter. | Could | Factory test | R. Alkemade`,
  Civil: `
WAL-C-001 | The converter building shall measure at most 32 by 14 metres and 7.5 metres in height. | Must | Inspection | F. Roorda
WAL-C-002 | The floor level of the building shall be at NAP +5.60 m, 0.40 m above the design flood level. | Must | Inspection | J. Brandsma
WAL-C-003 | The building shall be founded on piles and shall not settle more than 15 mm in ten years. | Must | Calculation | J. Brandsma
WAL-C-004 | Piles shall not be driven within 12 metres of the anchors of the quay wall. | Must | Inspection | J. Brandsma
WAL-C-005 | Seven connection pits shall be made along berth 3, 60 metres apart. | Must | Inspection | G. Oomen
WAL-C-006 | Pit covers shall bear a wheel load of 900 kN, class F900. | Must | Calculation | G. Oomen
WAL-C-007 | A pit cover shall be opened by one person with a force of at most 200 N. | Must | Site test | D. Wiersum
WAL-C-008 | Pits shall drain by gravity and carry a water sensor at 0.15 m above the floor. | Must | Inspection | G. Oomen
WAL-C-009 | Cable ducts shall lie at least 1.2 metres behind the face of the quay wall. | Must | Inspection | J. Brandsma
WAL-C-010 | The crossing of the land-side crane rail shall be made without interrupting crane traffic for more than 8 hours. | Must | Inspection | D. Wiersum
WAL-C-011 | Two mobile cable cranes shall bring the cables to the vessel between NAP +8 m and NAP +22 m. | Must | Site test | D. Wiersum
WAL-C-012 | A third mobile cable crane shall be delivered for vessels longer than 366 metres. | Should | Site test | D. Wiersum
WAL-C-013 | A cable crane shall follow tide and draught over 7.5 metres without help. | Must | Site test | D. Wiersum
WAL-C-014 | A cable crane shall be parked outside the clearance profile of the ship-to-shore cranes. | Must | Inspection | D. Wiersum
WAL-C-015 | The building shall have a fire resistance of 60 minutes between the converter rooms. | Must | Inspection | I. Kooiman
WAL-C-016 | The façade facing Zilverduin shall reduce sound by at least 42 dB. | Must | Calculation | I. Kooiman
WAL-C-017 | Steel outdoors shall be protected for corrosivity class C5 with a life of 20 years. | Must | Inspection | G. Oomen
WAL-C-018 | Ventilation shall keep the converter rooms below 35 °C at 30 °C outdoors and full load. | Must | Calculation | G. Oomen
WAL-C-019 | Air intakes shall have salt filters that can be changed without stopping the converter. | Should | Inspection | L. Bazzani
WAL-C-020 | The building shall have a hoisting beam of 5 tonnes above each converter. | Should | Inspection | F. Roorda
WAL-C-021 | Roof and south façade shall carry solar panels of at least 90 kWp. | Could | Inspection | F. Roorda
WAL-C-022 | The sewer connection shall be separated for rain and waste water. | Must | Inspection | G. Oomen`,
  Control: `
WAL-B-001 | The installation shall be operated from the control room and from a panel at each pit. | Must | Site test | A. Haddou
WAL-B-002 | Connecting a vessel shall take no more than 30 minutes from mooring to the closing of the ship breaker. | Must | Trial | D. Wiersum
WAL-B-003 | The sequence of connection shall guide the operator step by step and refuse steps out of order. | Must | Site test | A. Haddou
WAL-B-004 | The load transfer between ship and shore shall take place without interruption where the vessel is equipped for it. | Must | Trial | R. Alkemade
WAL-B-005 | Emergency stops shall be placed at every pit, in the control room and on the cable cranes. | Must | Site test | I. Kooiman
WAL-B-006 | An emergency stop shall switch off the connection within 500 milliseconds. | Must | Site test | I. Kooiman
WAL-B-007 | The state of each connection shall be visible in the terminal operating system within 10 seconds. | Must | Site test | A. Haddou
WAL-B-008 | Measured values shall be stored every second for at least 24 months. | Must | Site test | A. Haddou
WAL-B-009 | Reports of energy per vessel shall be available within one hour after disconnection. | Should | Site test | B. Terlouw
WAL-B-010 | The control network shall be separated from the office network by a firewall. | Must | Inspection | A. Haddou
WAL-B-011 | Remote access shall go through the access gateway with a personal account and two-factor sign-in. | Must | Inspection | A. Haddou
WAL-B-012 | Operating stations shall lock after 10 minutes without input. | Should | Site test | A. Haddou
WAL-B-013 | Clocks shall be synchronised to within 10 milliseconds. | Must | Site test | A. Haddou
WAL-B-014 | Alarms shall be in Dutch and English and state what to do. | Must | Inspection | A. Haddou
WAL-B-015 | No more than 6 alarms an hour shall reach the control room in normal service. | Should | Trial | A. Haddou
WAL-B-016 | The interface to the power management of the crane drives shall limit joint demand to 24 MVA. | Must | Site test | R. Alkemade
WAL-B-017 | Software shall be delivered with version numbers, release notes and a back-up that has been restored once. | Must | Inspection | A. Haddou
WAL-B-018 | Security updates shall be available for at least 15 years after completion. | Must | Inspection | A. Haddou
WAL-B-019 | A simulator shall be delivered on which operators can practise the connection sequence. | Could | Site test | D. Wiersum
WAL-B-020 | Cameras shall show every pit and every cable crane in the control room. | Should | Inspection | I. Kooiman
WAL-B-021 | The installation shall detect a wrong phase order before the ship breaker can be closed. | Must | Site test | R. Alkemade`,
  Safety: `
WAL-V-001 | No live part shall be accessible with the cover of a pit open. | Must | Inspection | I. Kooiman
WAL-V-002 | A key exchange system shall prevent access to a socket that has not been earthed. | Must | Site test | I. Kooiman
WAL-V-003 | Touch voltage at the vessel's hull shall stay below 30 V in case of an earth fault. | Must | Calculation | G. Oomen
WAL-V-004 | The equipotential bond between ship and shore shall be monitored continuously. | Must | Site test | G. Oomen
WAL-V-005 | Sound at the façade of Zilverduin 14 shall not exceed 45 dB(A) between 23:00 and 7:00. | Must | Site test | I. Kooiman
WAL-V-006 | Sound at the façade of Zilverduin 14 shall not exceed 50 dB(A) between 19:00 and 23:00. | Must | Site test | I. Kooiman
WAL-V-007 | The sound level at 1 metre from a converter shall not exceed 75 dB(A). | Must | Factory test | L. Bazzani
WAL-V-008 | Magnetic fields in places where people stay shall be below 100 microtesla. | Must | Site test | I. Kooiman
WAL-V-009 | Converter rooms shall have smoke detection by aspiration and a gas extinguishing system. | Must | Site test | I. Kooiman
WAL-V-010 | Gas extinguishing shall be announced 30 seconds ahead by light and sound. | Must | Site test | I. Kooiman
WAL-V-011 | Escape routes shall be no longer than 20 metres and lead to two sides. | Must | Inspection | I. Kooiman
WAL-V-012 | Lighting at the pits shall be at least 50 lux and shall not dazzle crane operators. | Must | Site test | I. Kooiman
WAL-V-013 | Work on one converter shall be possible while the other supplies a vessel. | Must | Inspection | R. Alkemade
WAL-V-014 | Pits shall be fenced off by themselves when a cover is opened. | Should | Site test | I. Kooiman
WAL-V-015 | Coolant shall not be toxic, and a leak shall be caught in a bund for the full volume. | Must | Inspection | L. Bazzani
WAL-V-016 | Connected cables shall withstand a vessel that moves 4 metres along the quay. | Must | Calculation | G. Oomen
WAL-V-017 | When the cable tension exceeds 20 kN the connection shall switch off before the plug is pulled. | Must | Site test | G. Oomen
WAL-V-018 | The work at height plan shall be approved before the cable cranes are assembled. | Must | Inspection | I. Kooiman`,
  Operation: `
WAL-O-001 | The availability of the installation shall be at least 98 per cent in a calendar year, planned maintenance excluded. | Must | Trial | R. Alkemade
WAL-O-002 | Planned maintenance shall not exceed 60 hours in a year for each converter. | Should | Calculation | L. Bazzani
WAL-O-003 | The design life shall be 25 years for the civil works and 20 years for the electrical installation. | Must | Calculation | J. Brandsma
WAL-O-004 | A converter module shall be replaceable by two people within 4 hours. | Must | Factory test | L. Bazzani
WAL-O-005 | Spare parts shall be available for at least 15 years after completion. | Must | Inspection | L. Bazzani
WAL-O-006 | Four technicians of the terminal shall be trained for two days at the factory. | Must | Inspection | F. Roorda
WAL-O-007 | Twelve operators shall be trained on Site before the trial operation. | Must | Inspection | D. Wiersum
WAL-O-008 | Manuals shall be delivered in Dutch and English, drawings in an editable format. | Must | Inspection | F. Roorda
WAL-O-009 | The contractor shall be on Site within 6 hours after a fault that prevents a connection. | Must | Trial | G. Oomen
WAL-O-010 | The trial operation shall last four weeks with at least six vessels without interruption. | Must | Trial | R. Alkemade
WAL-O-011 | The connection shall be tested with a load bank of at least 4 MVA before the first vessel. | Must | Site test | G. Oomen
WAL-O-012 | Mobile cable cranes shall be moved and set up by one person within 15 minutes. | Should | Site test | D. Wiersum
WAL-O-013 | A vessel without matching plug shall be served with an adapter set that fits three common types. | Could | Inspection | D. Wiersum
WAL-O-014 | Waste of packaging shall be separated and taken away by the supplier. | Should | Inspection | F. Roorda
WAL-O-015 | The converter building shall show its state of maintenance by a code on every component. | Could | Inspection | F. Roorda`,
};

export const interfaceRows = `
IF-01 | Grid operator | 10 kV connection, 24 MVA | Feeder in substation C, metering cabinet | R. Alkemade | 2026-12-18
IF-02 | Ship-to-shore cranes | Power management | Signal for joint demand over fibre, hard-wired reserve | S. Hamming | 2027-01-29
IF-03 | Quay wall berth 3 | Load on the relieving floor | Drawing KD-2026-044-21, at most 20 kN/m² beside the ducts | J. Brandsma | 2026-08-28
IF-04 | Terminal operating system | Vessel data and states | Message format of Peilstok, version 4.2 | A. Haddou | 2027-02-12
IF-05 | Vessel | Plug, pilot, bond | Compatibility form, sent 10 days before arrival | D. Wiersum | 2027-03-15
IF-06 | Converters Montescuro | Foundation frame, cooling, earthing | Drawing PRJ-26-041-08 | G. Oomen | 2026-10-02
IF-07 | Fire brigade Marenhaven | Alarm, key box, access road | Procedure signed by both sides | I. Kooiman | 2027-02-26
IF-08 | Berth deepening | Scour protection at the toe | No cables below NAP −1.50 m | J. Brandsma | 2026-09-18
IF-09 | Security gate | Access for the contractor | Construction gate at substation C | I. Kooiman | 2027-01-04
IF-10 | Accounts | Invoicing of energy | Kilowatt-hours per vessel call, file every night | B. Terlouw | 2027-03-26`;
