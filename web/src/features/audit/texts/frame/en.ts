export default {
  titles: {
    audit_log: 'Audit log',
  },
  menu: {
    audit_log: 'Audit log',
  },
};
